import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from '../../../../frontend/src/app/error-boundary';

function Broken(): never {
  throw new Error('broken');
}

test('a component that throws shows an error page without details', () => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.queryByText(/broken/)).not.toBeInTheDocument();
  expect(report).toHaveBeenCalled();
  report.mockRestore();
});
