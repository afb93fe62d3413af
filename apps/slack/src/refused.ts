/** Something that is not done, with why, in words for the person who asked. Its message is shown as it is. */
export class Refused extends Error {
  override name = 'Refused';
}
