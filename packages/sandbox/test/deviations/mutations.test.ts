import type { OperationId } from '@visitor-invitations/core/portable';
import { expect } from 'vitest';
import type { ConformanceCheck } from '../../src/conformance/check.ts';
import { checks } from '../../src/conformance/checks/checks.ts';
import { readOptions } from '../../src/conformance/options.ts';
import { CannotTell, Unanswered } from '../../src/conformance/outcome.ts';
import { createProbe } from '../../src/conformance/probe.ts';
import { createWire } from '../../src/conformance/wire.ts';
import { flagsFor, partsOf } from '../conformance-support.ts';
import { test as base } from '../fixtures.ts';
import { type Mutation, mutate, mutationsOf, remembering } from './mutations.ts';
import { type Around, type Json, plantIn } from './plant.ts';

/** Mutations that no check can find, and why. */
const unseen: readonly { readonly why: string; readonly mutations: RegExp }[] = [
  {
    why: 'a lifetime of its own is a setting of the sandbox, which the report names',
    mutations: /^tokens\.get expires_in replaced$/,
  },
  {
    why: 'a host need not be in a group, and an invitation may name another group than the host’s',
    mutations: /^sites\.hosts records\.\[\]\.hostGroupName dropped$/,
  },
  {
    why: 'nothing else shows the documents of a company, and each of their members may be absent (A23)',
    mutations: /^companies\.documents records(\.\[\]\.\w+ (replaced|dropped)| cut short)$/,
  },
];

const nameOf = ({ id, path, change }: Mutation) => `${id} ${path} ${change}`;
const isUnseen = (mutation: Mutation) => unseen.some(({ mutations }) => mutations.test(nameOf(mutation)));

const tried = checks.filter(({ needs }) => needs === 'read' || needs === 'write');

/** Those of the operation first, then those of its resource, then those that only read. */
const inOrderFor = (id: OperationId): readonly ConformanceCheck[] => {
  const resource = `${id.split('.')[0]}.`;
  const distance = (check: ConformanceCheck) => {
    if (check.id === `${id}.shape` || check.id === `${id}.response`) return 0;
    if (check.id.startsWith(resource) && /listed|references|only|host$/.test(check.id)) return 1;
    if (check.id.startsWith(`${id}.`)) return 2;
    return check.needs === 'read' ? 3 : 4;
  };
  return tried.toSorted((one, other) => distance(one) - distance(other));
};

const test = base
  .extend('second', ({ sandbox }) => sandbox.teams.create())
  /** The first check that finds something, or cannot go on. */
  .extend(
    'finderOf',
    ({ sandbox, second }) =>
      async (around: Around, order: readonly ConformanceCheck[] = tried): Promise<string | undefined> => {
        const team = sandbox.teams.create();
        const options = readOptions([...flagsFor('http://localhost', team), '--write']);
        if (!options) throw new Error('no help was asked for');
        const parts = { ...partsOf(sandbox), fetch: plantIn({ sandbox, team, second }, around) };
        const probe = createProbe(options, createWire(options.timeoutMs, parts), parts);
        for (const check of order) {
          try {
            const { kind } = await check.run(probe);
            if (kind === 'differs' || kind === 'unforeseen') return check.id;
          } catch (error) {
            if (error instanceof Unanswered) return check.id;
            if (!(error instanceof CannotTell)) throw error;
          }
        }
        return undefined;
      },
  );

test('whatever member of whatever response is changed, a check finds it', async ({ finderOf }) => {
  const bodies = new Map<OperationId, Json[]>();
  expect(await finderOf(remembering(bodies))).toBeUndefined();
  const mutations = mutationsOf(bodies);
  expect(mutations.length).toBeGreaterThan(500);
  const missed: string[] = [];
  for (const mutation of mutations.filter((each) => !isUnseen(each))) {
    const finder = await finderOf(mutate(mutation), inOrderFor(mutation.id));
    if (finder === undefined) missed.push(nameOf(mutation));
  }
  expect(missed).toEqual([]);
}, 300_000);
