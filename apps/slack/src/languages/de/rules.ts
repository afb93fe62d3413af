/** The rules of the service's fields, as the client words them; what stands in brackets is kept. */
const rules: readonly [english: RegExp, german: string][] = [
  [/^is required$/, 'Bitte ausfüllen.'],
  [/^can['’]t be empty$/, 'Bitte ausfüllen.'],
  [/^or (.+) is required$/, 'Bitte ausfüllen.'],
  [/^must be after “(.+)”$/, 'Muss nach „$1“ liegen.'],
  [/^must be an email address, like (.+)$/, 'Muss eine E-Mail-Adresse sein, etwa $1.'],
  [/^must be (\d+) characters or fewer \(currently (\d+)\)$/, 'Höchstens $1 Zeichen (jetzt $2).'],
  [/^must have a visible character, .+$/, 'Braucht ein sichtbares Zeichen.'],
  [/^must be a UUID$/, 'Muss eine UUID sein, etwa 0f8fad5b-d9cb-469f-a165-70867728950e.'],
  [/^must be a plain URL, like (.+)$/, 'Muss eine einfache Adresse sein, etwa $1.'],
  [/^must start with https:\/\/.*$/, 'Muss mit https:// beginnen.'],
];

/** A rule in German; one that is not known, such as the service's own, stays as it is. */
export const germanRule = (rule: string): string => {
  for (const [english, german] of rules) if (english.test(rule)) return rule.replace(english, german);
  return `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`;
};
