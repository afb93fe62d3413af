/** Signs of a sentence that reads like a translation. Each is right most of the time: if one is wrong, mend it here. */
const rules: Readonly<Record<string, RegExp>> = {
  'headless who':
    /(^|[.;:] |\b(and|of|for|to|by) )who\s+(?!(is|are|was|were|does|do|did|can|may|should)\b.*\?)(is|are|was|were|has|have|had|may|might|can|could|does|came|comes|runs|asks|installs?|reads?|changed|changes|follows|differs|helps|stands|ends|goes|takes)\b/i,
  'headless what':
    /(^|[.;:,] |\b(and|of|to) )what\s+(?!(is|are|was|were|does|do|did|can|may|should)\b.*\?)(is|are|was|were|has|have|had|may|might|can|could|came|comes|runs|asks|reads?|changed|failed|follows|fell|differs|stands|ends|goes|takes)\b/i,
  'of yours, is no host':
    /\bof (yours|mine|ours|theirs|nobody's)\b|\bno (host|person|visitor|man)'s\b|\bthat is no \w+|\bis no (host|domain|number|visitor|JSON|npm|data)\b/i,
  'verb + no + noun':
    /\b((gets?|takes?|sends?|brings?|responds?|gives?|knows?|reads?|starts?|leaves?|makes?|holds?|keeps?|waits? for)|(?<!there )(is|are)) no (?!longer|one|difference)\w+/i,
  anew: /\banew\b/i,
  stands: /\bstands?\b(?!-in| in for| for | between| out| alone| still)/i,
  'at once': /(?<!\ball |\bX |\d |\d \w+ )\bat once\b/i,
  'also or too at the edge': /[;,] (also|so (is|are|do|does|has|have)) |, too[.,;:]/i,
  'where for if':
    /(^|[.;:] )where (a|an|the|no|nobody|nothing|people|it|you|there|that|several|neither|both|this)\b[^,;.]*,|, where (no|nobody|nothing|there|several|neither|both)\b/i,
  'goes by, goes on': /\bgo(es)? (by|the way|on with|with it|out|alone|straight)\b|\bgoes on\b/i,
  'begins with': /\b(begins?|beginning) (with|at|here)\b/i,
  'told, became of':
    /\b(what became of|came of it|what came of|is told|are told|was told|told of|tells? (apart|of|from|what|who|how|it))\b/i,
  beside: /\bbeside\b/i,
  'which as a connector': /, (of|from|with) which\b|, which (says|names)\b/i,
  'archaic connector':
    /\b(as far as(?! we can tell)|but for|for want of|all the same|in between|meanwhile|(?<!one )of (several|both))\b/i,
  'object with a will':
    /\b(holds? (no|nothing|them|it)|serves? (them|their|its)|lies? beside|lies in wait|leads? straight|is called off|are held)\b/i,
  'archaic adverb':
    /\b(wholly|thereby|thereof|whereby|likewise|of itself|by itself|by themselves)\b|[;,] otherwise\b|\balone\b(?<!\b(left|leaves?)( \w+)* alone)/i,
};

const MOST_WORDS = 30;

/** The names of the rules that a sentence breaks. */
export const brokenRules = (sentence: string): string[] => {
  const text = sentence.replaceAll('’', "'");
  const broken = Object.entries(rules).filter(([, pattern]) => pattern.test(text));
  const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return [...broken.map(([name]) => name), ...(words > MOST_WORDS ? [`${words} words`] : [])];
};
