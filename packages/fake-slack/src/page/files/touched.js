/**
 * What a person entered into fields that the view has still: an update may have taken others away.
 * @param {Record<string, any>} touched by `block_id/action_id`
 * @param {Record<string, Record<string, unknown>>} values the view's state
 */
export const stillThere = (touched, values) => {
  const keys = Object.entries(values).flatMap(([block, fields]) =>
    Object.keys(fields).map((action) => `${block}/${action}`),
  );
  return Object.fromEntries(Object.entries(touched).filter(([key]) => keys.includes(key)));
};
