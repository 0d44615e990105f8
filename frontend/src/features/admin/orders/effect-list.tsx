import type { Effects } from './effects';

/** What an update does, before it is done. */
export const EffectList = ({ lines }: Pick<Effects, 'lines'>) => (
  <div role="status">
    <ul className="effects">
      {lines.map(({ words, isMoney }) => (
        <li key={words} className={`well${isMoney ? ' needs-you' : ''}`}>
          {words}
        </li>
      ))}
    </ul>
  </div>
);
