import type { Change } from '@visitor-invitations/fake-slack/browser';

/** The pause before reconnecting, in milliseconds. */
const RETRY_MS = 1000;

/** The event stream of changes; it reconnects by itself. */
class ChangeStream {
  readonly #changeListeners = new Set<(change: Change) => void>();
  readonly #connectionListeners = new Set<(isConnected: boolean) => void>();
  #isConnected: boolean | undefined;

  open(): void {
    const source = new EventSource('/_fake/changes');
    source.onmessage = ({ data }) => {
      for (const listener of this.#changeListeners) listener(JSON.parse(data));
    };
    source.addEventListener('ready', () => this.#connected(true));
    source.onerror = () => {
      source.close();
      this.#connected(false);
      setTimeout(() => this.open(), RETRY_MS);
    };
  }

  /** Returns the unsubscribe function. Changes during a lost connection are not delivered later. */
  onChange(listener: (change: Change) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /** Calls back now and whenever the connection is opened or lost. Returns the unsubscribe function. */
  onConnection(listener: (isConnected: boolean) => void): () => void {
    if (this.#isConnected !== undefined) listener(this.#isConnected);
    this.#connectionListeners.add(listener);
    return () => this.#connectionListeners.delete(listener);
  }

  #connected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    for (const listener of this.#connectionListeners) listener(isConnected);
  }
}

/** Browsers allow six connections to one address, so the whole page shares this one. */
export const changes = new ChangeStream();
