export interface Step {
  readonly title: string;
  readonly text: string;
}

export const HOW_IT_WORKS: readonly Step[] = [
  {
    title: 'Find',
    text: 'Search by place, price, people and power. The whole catalogue stays on your device, so it also works without a connection.',
  },
  {
    title: 'Look closely',
    text: 'Every space shows its pictures, its hours for each day, its price by the hour and by the day, and what people said who worked there.',
  },
  {
    title: 'Book and pay',
    text: 'Choose your hours or days, see how the price comes about, and pay online. A booking that is paid for is yours.',
  },
  {
    title: 'Walk in',
    text: 'Your pass, with its booking ID and QR code, is on your phone, and the owner is a call away. Show it at the door and start working.',
  },
];
