import { Dotted } from '../../../../components/dotted';

interface FiguresProps {
  /** Each with its name, and a note below it, which may have parts: `52 pending · 85 completed`. */
  readonly figures: readonly (readonly [name: string, figure: string | number, note: string])[];
  readonly className?: string;
}

/** Figures above a list. */
export function Figures({ figures, className = '' }: FiguresProps) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(([name, figure, note]) => (
        <div key={name} className="box figure">
          <dt>{name}</dt>
          <dd className="figure__value">{figure}</dd>
          <dd className="figure__note">
            <Dotted parts={note.split(' · ')} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
