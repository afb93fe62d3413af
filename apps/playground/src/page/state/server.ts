import type { PersonSnapshot, Scene, TrafficPart } from '@visitor-invitations/fake-slack/browser';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { get } from './control-api.ts';

/** The server's state as this page knows it. */
export interface Server {
  readonly scene: Scene;
  /** Each person's screen, by handle. */
  readonly screens: Readonly<Record<string, PersonSnapshot>>;
  /** In order of beginning. */
  readonly traffic: Pick<TrafficPart, 'exchanges' | 'deadlineMs'>;
  readonly isConnected: boolean;
  /** Reads the screens and the traffic again; resolves when they are on the page. */
  refresh(): Promise<void>;
}

const noTraffic: TrafficPart = { revision: 0, oldest: 0, deadlineMs: 0, exchanges: [] };

/** Adds new exchanges, replaces changed ones, and drops those that the server dropped. */
const merged = (before: TrafficPart, part: TrafficPart): TrafficPart => {
  const all = new Map([...before.exchanges, ...part.exchanges].map((exchange) => [exchange.id, exchange]));
  const kept = [...all.values()].filter(({ id }) => id >= part.oldest);
  return { ...part, exchanges: kept.sort((one, other) => one.id - other.id) };
};

/** The pause before reconnecting, and how often the page reads Slack's time again, in milliseconds. */
const RETRY_MS = 1000;
const CLOCK_MS = 20_000;

/** Follows the server's stream of changes, and connects again by itself. Undefined until the state is known. */
export const useServer = (): Server | undefined => {
  const [scene, setScene] = useState<Scene>();
  const [screens, setScreens] = useState<Server['screens']>();
  const [traffic, setTraffic] = useState(noTraffic);
  const [isConnected, setConnected] = useState(true);
  const revision = useRef(0);
  const running = useRef<Promise<void>>(undefined);
  const next = useRef<Promise<void>>(undefined);

  const read = useCallback(async () => {
    // When the server is unreachable the banner says so, and everything is read again after reconnecting.
    const read = [
      get<PersonSnapshot[]>('screens'),
      get<TrafficPart>(`traffic?after=${revision.current}`),
    ] as const;
    const [people, part] = await Promise.all(read).catch(() => []);
    if (!people || !part) return;
    revision.current = part.revision;
    setScreens(Object.fromEntries(people.map((screen) => [screen.person.handle, screen])));
    setTraffic((before) => merged(before, part));
  }, []);

  /** One at a time; a call meanwhile waits for one that begins after it, together with all other such calls. */
  const refresh = useCallback((): Promise<void> => {
    const start = () => {
      next.current = undefined;
      running.current = read().finally(() => {
        running.current = undefined;
      });
      return running.current;
    };
    if (!running.current) return start();
    next.current ??= running.current.then(start);
    return next.current;
  }, [read]);

  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    const connect = () => {
      source = new EventSource('/_fake/changes');
      source.onmessage = () => void refresh();
      source.addEventListener('ready', () => {
        // The server may have restarted, and its revisions with it.
        revision.current = 0;
        setTraffic(noTraffic);
        setConnected(true);
        void get<Scene>('scene').then(setScene, () => undefined);
        void refresh();
      });
      source.onerror = () => {
        source.close();
        setConnected(false);
        timer = setTimeout(connect, RETRY_MS);
      };
    };
    connect();
    const clock = setInterval(() => void refresh(), CLOCK_MS);
    return () => {
      source.close();
      clearTimeout(timer);
      clearInterval(clock);
    };
  }, [refresh]);

  return scene && screens && { scene, screens, traffic, isConnected, refresh };
};
