/** Slack's limits that the app relies on, in characters or items (docs.slack.dev/reference/block-kit). */
export const slackLimits = {
  sectionText: 3000,
  headerText: 150,
  inputText: 3000,
  buttonText: 75,
  buttonValue: 2000,
  privateMetadata: 3000,
  accessibilityLabel: 75,
  optionText: 75,
  optionValue: 150,
  optionGroupLabel: 75,
  overflowOptions: 5,
  selectOptions: 100,
  messageBlocks: 50,
  blockId: 255,
} as const;
