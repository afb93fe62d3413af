import { createSandbox } from '@visitor-invitations/sandbox';
import { TestEnvironment } from 'jest-environment-node';

/** Gives the tests of a file `sandbox`, which each of them finds as new. */
export default class SandboxEnvironment extends TestEnvironment {
  sandbox = createSandbox({ now: '2026-05-04T09:00:00Z' });

  async setup() {
    await super.setup();
    this.global.sandbox = this.sandbox;
  }

  handleTestEvent({ name }) {
    if (name !== 'test_start') return;
    this.start ??= this.sandbox.snapshot(); // what beforeAll left
    this.sandbox.reset(); // clock, faults, switches and requests
    this.sandbox.restore(this.start); // the data
  }

  async teardown() {
    await this.sandbox.close();
    await super.teardown();
  }
}
