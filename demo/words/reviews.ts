import { type Line, lines } from './line.ts';

/** Sentences of reviews by their tone, which follows from the number of stars. */
export const PRAISE: readonly Line[] = [
  ...lines(
    {},
    'I booked one day and came back for the week.',
    'Exactly like the pictures, which is rare in this city.',
    'Check-in took a minute and nobody made me fill a form.',
    'The people at the front remembered my name on the second visit.',
    'Clean, calm and easy to find.',
    'Best value I have found around {area}.',
    'We relaxed the moment we walked in.',
    'The toilets are spotless, and yes, that matters.',
    'I finished in one afternoon what had taken me a week at home.',
    'Whoever chose the chairs deserves a medal.',
    'They called the day before to confirm. Small thing, big difference.',
    'Light did not blink once in six hours.',
    'Security at the gate were polite and quick.',
    'I will be back with my own clients.',
    'No story, no delay. They open when they say they open.',
  ),
  ...lines(
    { needs: ['wifi'] },
    'The Wi-Fi held for a three-hour call with Berlin.',
    'Uploaded forty gigabytes before lunch without stress.',
  ),
  ...lines(
    { needs: ['solar'] },
    'NEPA took light twice and I only know because somebody told me.',
    'Solar that really works, and no generator noise at all.',
  ),
  ...lines({ needs: ['coffee'] }, 'The coffee alone is worth the fare.'),
  ...lines({ needs: ['ac'] }, 'The AC works, even in March.'),
  ...lines({ needs: ['parking'] }, 'I parked inside and forgot about the car, as it should be.'),
  ...lines({ needs: ['meeting'] }, 'We closed our first client in that meeting room.'),
  ...lines(
    { needs: ['wheelchair'] },
    'I use a wheelchair and needed nobody’s help to get to my table.',
  ),
  ...lines(
    { trades: ['cowork'] },
    'The quiet rule is real here.',
    'I wrote two chapters by the window.',
  ),
  ...lines(
    { trades: ['photo'] },
    'The cove was freshly painted and the light was beautiful.',
    'Shot a full look book in one day.',
  ),
  ...lines(
    { trades: ['sound', 'podcast'] },
    'The room is dead quiet and the engineer knows his work.',
    'Our episode sounds like radio now.',
  ),
  ...lines(
    { trades: ['art', 'fashion'] },
    'Big tables, good light, no wahala.',
    'The machines and tools are well kept.',
  ),
  ...lines(
    { trades: ['movement'] },
    'My knees thank this floor.',
    'The mirrors are straight and the sound is loud enough.',
  ),
];

export const CONTENTMENT: readonly Line[] = [
  ...lines(
    {},
    'Good place, fair price.',
    'A little hard to find the first time, easy after that.',
    'It got busy after two, but everyone stayed considerate.',
    'I would book again, though I would come earlier.',
    'Comfortable for half a day; bring a cushion for longer.',
    'The street is noisy but you forget it once inside.',
    'Staff are kind, even when it is full.',
    'Could use a few more sockets by the wall, otherwise very good.',
    'Solid. Does what it says.',
  ),
  ...lines({ needs: ['wifi'] }, 'Wi-Fi dropped once and came back in a minute.'),
  ...lines({ needs: ['coffee'] }, 'Nice coffee, small cups.'),
  ...lines({ lacks: ['wheelchair'] }, 'Everything worked. The stairs are steep.'),
  ...lines({ lacks: ['parking'] }, 'Leave the car at home and it is perfect.'),
];

export const COMPLAINT: readonly Line[] = [
  ...lines(
    {},
    'It is fine, but it was warmer than I like.',
    'The room is good; the neighbours were building something all day.',
    'I waited fifteen minutes for somebody to open the door.',
    'Okay for the price, not more.',
    'Nice room, but the table I booked was taken and we had to swap.',
    'Traffic made me late and the hour was not extended.',
  ),
  ...lines({ lacks: ['solar'] }, 'The generator fumes came in through the window for a while.'),
  ...lines({ needs: ['wifi'] }, 'The Wi-Fi struggled in the afternoon.'),
];
