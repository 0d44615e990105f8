import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shortDayName, weekdayName } from '../../../../../frontend/src/features/admin/shared/shop-dates';
import { SalesChart } from '../../../../../frontend/src/features/admin/statistics/daily-sales/sales-chart';
import { scaleOf } from '../../../../../frontend/src/features/admin/statistics/daily-sales/scale';
import type { Day, Metric } from '../../../../../frontend/src/features/admin/statistics/statistics';

const days: readonly Day[] = [
  day('2026-11-19', 0, 0),
  {
    day: '2026-11-20',
    orders: 20,
    revenue: 1_000,
    networks: [
      { network: 'MTN', orders: 15, revenue: 750 },
      { network: 'Airteltigo', orders: 5, revenue: 250 },
    ],
  },
];

function day(name: string, orders: number, revenue: number): Day {
  return { day: name, orders, revenue, networks: [] };
}

test('the networks are stacked, each as high as its part of the day', () => {
  const { container } = render(<SalesChart days={days} metric="orders" selected={1} onSelect={() => {}} />);
  const heights = [...container.querySelectorAll<HTMLElement>('.chart__part')].map((part) => [
    part.classList[1],
    Math.round(Number.parseFloat(part.style.height)),
  ]);
  expect(heights).toEqual([
    ['network--mtn', 69],
    ['network--airteltigo', 23],
  ]);
});

test('a day can be chosen with the pointer or the keyboard', async () => {
  const onSelect = jest.fn();
  const { container } = render(<SalesChart days={days} metric="revenue" selected={1} onSelect={onSelect} />);
  const slider = screen.getByRole('slider', { name: 'Revenue by day' });
  expect(slider).toHaveAttribute('aria-valuetext', 'Fri 20 Nov: ₵1,000.00, MTN ₵750.00, AirtelTigo ₵250.00');
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(onSelect).toHaveBeenLastCalledWith(0);
  await userEvent.hover(container.querySelectorAll('.chart__day')[1] as Element);
  expect(onSelect).toHaveBeenLastCalledWith(1);
});

test.each<[Metric, number, string[]]>([
  ['orders', 0, ['0', '2', '4']],
  ['orders', 20, ['0', '5', '10', '15', '20']],
  ['orders', 1, ['0', '2', '4']],
  ['revenue', 0, ['₵0', '₵5', '₵10', '₵15', '₵20']],
  ['revenue', 47_000, ['₵0', '₵20K', '₵40K']],
])('a scale has a few round numbers: %s up to %d', (metric, most, labels) => {
  const { top, ticks } = scaleOf([day('2026-11-20', most, most)], metric);
  expect(ticks.map(({ label }) => label)).toEqual(labels);
  expect(top).toBeGreaterThan(most);
});

test('a day has the shop’s date, wherever the viewer is', () => {
  expect(shortDayName('2026-11-20')).toBe('20 Nov');
  expect(weekdayName('2026-11-20')).toBe('Fri 20 Nov');
});
