export interface Testimonial {
  readonly name: string;
  readonly stack: string;
  readonly reply: string;
}

export const heading = 'What people say';

/** Marketing content, written by hand (specification §3). */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Tomiwa Adeyemi',
    stack: 'Front-end developer, Yaba',
    reply:
      'I open it on the bus with no data and know where I’ll sit before I get down. The hours in the app are the hours at the door.',
  },
  {
    name: 'Chidinma Okafor',
    stack: 'Photographer, Surulere',
    reply:
      'I need three hours of studio time, not three days. I see the price for three hours, and that’s what I pay.',
  },
  {
    name: 'Ibrahim Musa',
    stack: 'Start-up founder, Lekki',
    reply:
      'Our team of six meets twice a week. We filter for a meeting room and solar power, and our calls don’t drop.',
  },
  {
    name: 'Efe Oghenekaro',
    stack: 'Product designer, Ikeja',
    reply:
      'My saved spaces stay on my phone. When my network goes, I still have the address and the opening hours.',
  },
  {
    name: 'Bukola Salami',
    stack: 'Podcaster, Victoria island',
    reply:
      'I searched “sound”, sorted by price, and found a quiet room ten minutes away that I’d passed a hundred times.',
  },
  {
    name: 'Kelechi Nwosu',
    stack: 'Writer, Magodo',
    reply:
      'It’s calm. No pop-ups, no moving prices, no “call for price”. I pick a place and go to work.',
  },
];
