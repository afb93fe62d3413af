import type { Change } from '../../api.ts';

/** Milliseconds until another try after the connection was lost. */
const RETRY_MS = 1000;

/** The one connection that tells the page of every change; it is opened again whenever it breaks. */
export class ChangeStream {
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

  /** Returns the function that ends it. What changed while there was no connection is not told later. */
  onChange(listener: (change: Change) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /** Calls back each time the connection is there (again) or lost, at once too. Returns the function that ends it. */
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
