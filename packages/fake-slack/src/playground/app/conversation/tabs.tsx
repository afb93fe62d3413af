import { useDesk } from '../state/desk.ts';
import { placeHash, type Tab, tabsOf } from '../state/place.ts';

const names: Record<Tab, string> = { home: 'Home', messages: 'Messages', about: 'About' };

/** The parts of the app's conversation. Each has an address of its own. */
export const Tabs = () => {
  const { scene, place } = useDesk();
  return (
    <nav class="tabs" aria-label="App">
      {tabsOf(scene).map((tab) => (
        <a
          key={tab}
          class="tab"
          href={placeHash({ ...place, tab })}
          aria-current={tab === place.tab ? 'page' : undefined}
        >
          {names[tab]}
        </a>
      ))}
    </nav>
  );
};
