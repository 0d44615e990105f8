import { render } from '@testing-library/react';
import { Dotted } from '../../../../frontend/src/components/dotted';

test('a dot belongs to the part after it, so that no line ends with one; what is empty has none', () => {
  const { container } = render(<Dotted parts={['024 025', '', 'balance *138#', false, 'Night']} />);
  expect(container).toHaveTextContent('024 025 · balance *138# · Night');
  const parts = [...container.querySelectorAll('.dotted__part')].map(({ textContent }) => textContent);
  expect(parts).toEqual(['024 025', ' · balance *138#', ' · Night']);
});
