import { expect, test } from 'vitest';
import { QuotaGates } from './quota-gates.ts';

const parts = { elapsed: () => 0, random: () => 0 };
const [team, other] = ['11111111-1111-4111-8111-aaaaaaaaaaaa', '11111111-1111-4111-8111-bbbbbbbbbbbb'];

test('the same team at the same address shares a gate, however they are written', () => {
  const gates = new QuotaGates();
  const gate = gates.for('https://visitors.example.com', team, parts);
  expect(gates.for('https://VISITORS.example.com:443/', team.toUpperCase(), parts)).toBe(gate);
  expect(gates.for('https://visitors.example.com', other, parts)).not.toBe(gate);
  expect(gates.for('https://visitors.example.com/eu', team, parts)).not.toBe(gate);
  expect(new QuotaGates().for('https://visitors.example.com', team, parts)).not.toBe(gate);
});
