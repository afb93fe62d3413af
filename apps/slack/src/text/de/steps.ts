import type { stepsTexts as en } from '../en/steps.ts';
import { md } from '../markup.ts';

export const stepsTexts: typeof en = {
  steps: {
    noPerson: md`Dieser Schritt muss wissen, wer den Workflow ausführt: Er gehört hinter etwas, das jemand tut.`,
    noSuchSite: (name: string) => `Es gibt keinen Standort „${name}“, zu dem du einladen darfst.`,
    loading: md`Die Standorte werden noch geladen. Gleich noch einmal tippen.`,
    over: 'Der Besuch wäre schon vorbei.',
    none: 'Keine Besuche.',
    more: (count: number) => `… und ${count} weitere`,
  },
};
