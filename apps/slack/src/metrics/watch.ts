import type { RequestListener } from 'node:http';
import type { App } from '@slack/bolt';
import { measureDeliveries } from './measure-deliveries.ts';
import { measureService } from './measure-service.ts';
import { createMetrics, type MetricsOptions } from './metrics.ts';
import { metricsPage } from './page.ts';

/** How the app is watched. */
export interface MetricsSettings {
  /** What a reader of `/metrics` must show, as `authorization: Bearer …`. */
  readonly token: string;
  /** Whether memory, CPU time and the event loop of the process are shown as well. */
  readonly withProcess?: boolean | undefined;
}

/** The measuring of a running app. */
interface Watch {
  /** What is served, by path. */
  readonly routes: Readonly<Record<string, RequestListener>>;
  /** Counts the responses of a listener. */
  measured(listener: RequestListener): RequestListener;
  stop(): void;
}

/** Measures an app, and shows that at `/metrics`. */
export const watch = (
  app: App,
  { token, withProcess }: MetricsSettings,
  parts: Pick<MetricsOptions, 'countJobs' | 'quotas' | 'elapsed'>,
): Watch => {
  const metrics = createMetrics({ ...parts, withProcess });
  measureDeliveries(app, metrics);
  return {
    routes: { '/metrics': metricsPage(metrics, token) },
    measured: (listener) => (request, response) => {
      response.once('close', () => metrics.responded(response.statusCode));
      listener(request, response);
    },
    stop: measureService(metrics, parts.elapsed),
  };
};
