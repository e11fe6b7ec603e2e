import type { Page } from '@playwright/test';
import { fillSignUp } from './people/log-in.ts';

/** Fills in all required fields of /listspace except the photos. */
export async function fillListing(page: Page, name: string): Promise<void> {
  await fillSignUp(page, {
    'Space name': name,
    Location: 'Surulere',
    'Space type': 'cowork hub',
    Address: '14 Bode Thomas Street',
    Overview: 'Three quiet rooms above a bakery, with light from two sides and an inverter.',
    Capacity: '12',
    'Hourly rate': '2500',
    'Daily rate': '15000',
  });
  await page.getByLabel('Monday opening time').fill('08:00');
  await page.getByLabel('Monday closing time').fill('18:00');
  await page.getByRole('button', { name: 'Use the same hours every day' }).click();
  await page.getByLabel('Wi-Fi').check();
}
