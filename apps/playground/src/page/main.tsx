import './styles/page.css';
import { render } from 'preact';
import { Playground } from './shell/playground.tsx';

render(<Playground />, document.body);
