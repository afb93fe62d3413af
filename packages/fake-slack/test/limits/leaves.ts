/** The paths of all numbers in there, such as `view.title`. */
export const leaves = (value: object, at: readonly string[] = []): string[] =>
  Object.entries(value).flatMap(([name, inside]) =>
    typeof inside === 'number' ? [[...at, name].join('.')] : leaves(inside, [...at, name]),
  );
