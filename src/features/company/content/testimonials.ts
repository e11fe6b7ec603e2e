export interface Testimonial {
  readonly name: string;
  readonly stack: string;
  readonly reply: string;
}

/** Marketing content, written by hand (specification §3). */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Tomiwa Adeyemi',
    stack: 'Front-end developer, Yaba',
    reply:
      'I open it on the bus with no data and know where I will sit before I get down. The hours on the page are the hours at the door.',
  },
  {
    name: 'Chidinma Okafor',
    stack: 'Photographer, Surulere',
    reply:
      'I need three hours of studio, not three days. I see the price for three hours, and that is what I pay.',
  },
  {
    name: 'Ibrahim Musa',
    stack: 'Start-up founder, Lekki',
    reply:
      'Our team of six meets twice a week. We filter for a meeting room and solar power, and the call does not drop.',
  },
  {
    name: 'Efe Oghenekaro',
    stack: 'Product designer, Ikeja',
    reply:
      'My saved spaces stay on my phone. When my line is gone I still have the address and the opening hours.',
  },
  {
    name: 'Bukola Salami',
    stack: 'Podcaster, Victoria island',
    reply:
      'Searching “sound” and sorting by price found me a quiet room ten minutes away that I had passed a hundred times.',
  },
  {
    name: 'Kelechi Nwosu',
    stack: 'Writer, Magodo',
    reply:
      'It is calm. No pop-ups, no moving prices, no “call for price”. I pick a place and go to work.',
  },
];
