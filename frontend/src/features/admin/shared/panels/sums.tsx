import { formatCedis } from '../../../../lib/money';
import './sums.css';

interface SumsProps {
  /** The id of the heading above. */
  readonly labelledBy: string;
  readonly rows: readonly (readonly [name: string, cedis: number])[];
  readonly total: readonly [name: string, cedis: number];
}

/** Amounts and what they add up to. */
export function Sums({ labelledBy, rows, total: [name, sum] }: SumsProps) {
  return (
    <table className="sums" aria-labelledby={labelledBy}>
      <tbody>
        {rows.map(([of, amount]) => (
          <tr key={of}>
            <th scope="row">{of}</th>
            <td>{formatCedis(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{name}</th>
          <td>{formatCedis(sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
