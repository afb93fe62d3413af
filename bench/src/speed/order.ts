/**
 * The order of a round: the base at its start, middle and end, the others between, and every second round the other
 * way round, so that no client always runs at the machine's best moment.
 */
export function orderOf<Name extends string>(base: Name, others: readonly Name[], round: number): Name[] {
  const half = Math.ceil(others.length / 2);
  const order = [base, ...others.slice(0, half), base, ...others.slice(half), base];
  return round % 2 === 0 ? order : order.reverse();
}
