import type { stepsTexts as en } from '../en/steps.ts';
import { md } from '../markup.ts';

export const stepsTexts: typeof en = {
  steps: {
    noPerson: md`Dieser Schritt muss wissen, wer den Workflow ausführt: Er gehört hinter etwas, das jemand tut.`,
    noSuchSite: (name) => `Es gibt keinen Standort „${name}“, zu dem du einladen darfst.`,
    loading: md`Die Standorte werden noch geladen. Tippe gleich noch einmal.`,
    over: 'Der Besuch wäre schon vorbei.',
    none: 'Keine Besuche.',
    more: (count) => `… und ${count} weitere`,
  },
};
