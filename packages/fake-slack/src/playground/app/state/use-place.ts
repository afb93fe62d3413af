import { useEffect, useState } from 'preact/hooks';
import type { Scene } from '../../api.ts';
import { type Place, parsePlace } from './place.ts';

/** The place that the address of the page names; links change it, and so does going back. */
export const usePlace = (scene: Scene): Place => {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return parsePlace(hash, scene);
};
