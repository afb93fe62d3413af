import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Known, nothing } from './known.ts';
import { useTraffic } from './use-traffic.ts';

const TrafficContext = createContext<Known>(nothing);

/** Follows the traffic for all that is inside; only what looks at it is drawn again. */
export const TrafficProvider = ({ children }: { children: ComponentChildren }) => (
  <TrafficContext.Provider value={useTraffic()}>{children}</TrafficContext.Provider>
);

/** What the page knows of the traffic. */
export const useKnownTraffic = (): Known => useContext(TrafficContext);
