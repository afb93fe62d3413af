import { useMemo } from 'preact/hooks';
import type { Onlooker } from './onlooker.ts';
import '../styles/text.css';
import { Formatted } from './formatted.tsx';
import { parseMrkdwn } from './parse-mrkdwn.ts';

interface MrkdwnProps {
  text: string;
  onlooker: Onlooker;
  /** Leaves addresses that are not between angle brackets alone. */
  verbatim?: boolean;
}

/** Slack's own markup. */
export const Mrkdwn = ({ text, onlooker, verbatim = false }: MrkdwnProps) => {
  const tokens = useMemo(() => parseMrkdwn(text, { verbatim }), [text, verbatim]);
  return <Formatted tokens={tokens} onlooker={onlooker} />;
};
