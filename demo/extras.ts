import type { PricedExtra } from '#contract/extras/extra-price.ts';

interface DemoExtra extends PricedExtra {
  /** Absent if there is no limit. */
  readonly stock?: number;
}

/** The extras of the first spaces of the demo's host, one list for each. */
export const DEMO_EXTRAS: readonly (readonly DemoExtra[])[] = [
  [
    {
      id: '01k9x2m4a00000000000000001',
      name: 'Projector',
      price: 5_000,
      per: 'booking',
      stock: 1,
    },
    { id: '01k9x2m4a00000000000000002', name: 'Extra chair', price: 200, per: 'hour', stock: 6 },
    { id: '01k9x2m4a00000000000000003', name: 'Tea and coffee', price: 0, per: 'booking' },
  ],
  [
    {
      id: '01k9x2m4a00000000000000004',
      name: 'Lighting kit',
      price: 12_500,
      per: 'day',
      stock: 2,
    },
    { id: '01k9x2m4a00000000000000005', name: 'Cleaning afterwards', price: 7_500, per: 'booking' },
  ],
];
