import { useState } from 'preact/hooks';

/** Whether the traffic is in sight: as this window had it last, at first where there is room beside the conversation. */
export const useTrafficOpen = (isBeside: boolean) => {
  const key = `playground-traffic/${isBeside ? 'beside' : 'over'}`;
  const [, setTurn] = useState(0);
  const setOpen = (isOpen: boolean): void => {
    sessionStorage.setItem(key, String(isOpen));
    setTurn((turn) => turn + 1);
  };
  const isOpen = (sessionStorage.getItem(key) ?? String(isBeside)) === 'true';
  return [isOpen, setOpen] as const;
};
