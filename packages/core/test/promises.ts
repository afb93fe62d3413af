/** What a call fails with, if it does. */
export const errorOf = (call: PromiseLike<unknown>) =>
  call.then(
    () => undefined,
    (error) => error,
  );

/** A promise that the test settles. */
export const promiseByHand = <Value>() => {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
};
