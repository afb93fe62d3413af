import './styles/page.css';
import { render } from 'preact';
import { Playground } from './shell/playground.tsx';
import { changes } from './state/change-stream.ts';

render(<Playground />, document.body);
changes.open();
