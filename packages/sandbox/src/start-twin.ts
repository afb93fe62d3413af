import type { Twin } from './conformance/cli.ts';
import { createSandbox } from './create-sandbox.ts';
import type { SwitchChange } from './switches/switches.ts';

/** A sandbox in this process for `conformance --twin`: waiting turns its clock. */
export const startTwin = (switches: SwitchChange): Twin => {
  const sandbox = createSandbox({ switches });
  return {
    parts: {
      now: () => Date.parse(sandbox.clock.now()),
      sleep: async (ms) => sandbox.clock.advance(Math.max(ms, 1)),
      fetch: sandbox.fetch,
    },
    team: sandbox.demo,
    secondTeam: sandbox.teams.create(),
    close: sandbox.close,
  };
};
