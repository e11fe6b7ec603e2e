import { type Line, lines } from './line.ts';

/** The subjects of an overview in order, with at most one sentence each. */
export const SUBJECTS: Readonly<Record<string, readonly Line[]>> = {
  light: lines(
    {},
    'Morning light falls across the room until eleven.',
    'Windows on two sides mean you rarely need the lamps before four.',
    'The blinds come down easily when the afternoon sun is on that side.',
    'The walls carry a hand-printed adire pattern that visitors always ask about.',
    'High ceilings keep the room airy even when it is full.',
    'Every seat has a lamp of its own, and plants do the rest.',
  ),
  power: [
    ...lines(
      { needs: ['solar'] },
      'Solar panels on the roof carry the sockets and the lights for {backup} hours, so nothing goes off when NEPA does.',
      'The power is solar first, grid second; you will not hear a generator before dusk.',
      'Our solar batteries give {backup} hours of backup, and we show the charge on a screen by the door.',
      'We run on solar and a quiet inverter, and the changeover is too fast for your laptop to notice.',
      'Twelve solar panels and an inverter keep the lights on through most outages.',
    ),
    ...lines(
      { lacks: ['solar'], power: ['inverter'] },
      'The inverter takes over within a second and carries us for {backup} hours.',
      'There is an inverter for the sockets and a generator for everything else.',
      'Power is grid plus inverter: about {backup} hours without the grid, which has been enough so far.',
    ),
    ...lines(
      { lacks: ['solar'], power: ['generator'] },
      'When the grid goes, a diesel generator at the back takes over; it runs from {opening} to {closing}.',
      'We are on a good feeder, with a generator that starts on its own for the bad days.',
    ),
  ],
  internet: lines(
    { needs: ['wifi'] },
    'The fibre line measured {mbps} Mbps last week, with a second provider waiting in reserve.',
    'Wi-Fi runs at about {mbps} Mbps, and there are cables for those who don’t trust air.',
    'Two internet lines from two providers, joined, give a steady {mbps} Mbps.',
    'Wi-Fi is in the price, with no vouchers and no limits: {mbps} Mbps on a normal day.',
    'We post each morning’s internet speed on the board; it is mostly near {mbps} Mbps.',
  ),
  noise: [
    ...lines(
      { trades: ['cowork'], seats: 'several' },
      'Calls are for the booths and the corridor, so the main room stays quiet.',
      'It is lively in the front and silent at the back: choose your end.',
      'You will hear the street a little, never the neighbours.',
      'No music in the workroom, ever.',
      'Phones go on silent, and people keep to it.',
    ),
    ...lines(
      { trades: ['photo', 'art', 'fashion'] },
      'The street is loud, the room is not: the windows are double.',
      'Play your own music; there is nobody next door to mind.',
    ),
    ...lines(
      { trades: ['sound', 'podcast'] },
      'The walls are floated and filled, and the danfos outside never make it onto the take.',
      'You can shout in here and the street won’t know.',
    ),
    ...lines(
      { trades: ['movement'], lacks: ['wheelchair'] },
      'The floor below is a shop, so drums are welcome until {closing}.',
    ),
  ],
  people: [
    ...lines(
      { trades: ['cowork'], seats: 'several' },
      'Designers, developers and two lawyers are here most days, and newcomers are greeted by name.',
      'Founders come for a week and stay for a year.',
      'Students get the window seats in exam season.',
      'On Fridays somebody usually shows what they made, and somebody else usually brings puff-puff.',
      'Freelancers, remote teams and the odd novelist share the tables.',
    ),
    ...lines(
      { trades: ['photo', 'fashion', 'art'] },
      'Wedding photographers, small labels and art students book it again and again.',
      'An assistant is on the floor to help you set up and pack down.',
    ),
    ...lines(
      { trades: ['sound', 'podcast'] },
      'An engineer sits in for the first hour of every booking, at no charge.',
      'Gospel choirs, rappers and radio people have all left their names on the door.',
    ),
    ...lines(
      { trades: ['movement'] },
      'Afrobeats classes, theatre groups and one very serious salsa club rehearse here.',
    ),
  ],
  rooms: [
    ...lines(
      { needs: ['meeting'] },
      'The meeting room takes eight and can be added for the hour.',
      'A glass meeting room stands at the end of the floor for the conversations that need one.',
    ),
    ...lines(
      { needs: ['meeting', 'projector'] },
      'The meeting room has a projector and a table that seats ten.',
    ),
    ...lines(
      { needs: ['projector'] },
      'A projector and a plain white wall are yours for the asking.',
    ),
  ],
  kit: [
    ...lines(
      { needs: ['printer'] },
      'Printing and scanning are at the front desk, ten pages a day free.',
    ),
    ...lines(
      { needs: ['workstation'], trades: ['cowork'], seats: 'several' },
      'Workstations with a second screen are first come, first served.',
    ),
    ...lines(
      { needs: ['video'] },
      'Two cameras, tripods and a set of lights can be used in the room.',
      'The video kit stays set up, from the camera to the capture card.',
    ),
    ...lines(
      { needs: ['sound'], trades: ['cowork', 'photo', 'art', 'fashion', 'movement'] },
      'A pair of good speakers is there, with a cable for any phone.',
    ),
    ...lines(
      { needs: ['ac'] },
      'The air conditioning is set to 24 degrees and reaches every corner.',
    ),
    ...lines({ needs: ['ac'] }, 'Air conditioning is on from opening to closing.'),
    ...lines({ lacks: ['ac'] }, 'Ceiling fans and a steady cross-breeze keep the air moving.'),
  ],
  kitchen: [
    ...lines(
      { needs: ['coffee'] },
      'Coffee and tea are free all day, and the beans come from Taraba.',
      'There is filter coffee from opening on, and zobo in the fridge.',
    ),
    ...lines(
      { needs: ['coffee', 'microwave'] },
      'The kitchen has good coffee, a microwave and a table that is not for laptops.',
    ),
    ...lines(
      { needs: ['microwave'] },
      'Warm your jollof in the microwave; the fish stays at home.',
    ),
    ...lines(
      {},
      'A buka two doors down does amala worth the walk.',
      'Cold water is free, and the bukas nearby deliver to the door.',
    ),
  ],
  access: [
    ...lines(
      { needs: ['parking'] },
      'There is parking inside the gate for {cars} cars.',
      'Parking for {cars} cars, watched by people who know which is yours.',
    ),
    ...lines(
      { needs: ['wheelchair'] },
      'A ramp leads in from the street, and the washroom is wide enough for a wheelchair.',
      'There is no step from the gate to the desk, and wheelchair access throughout.',
    ),
    ...lines({ needs: ['cctv'] }, 'CCTV watches the gate and the doors, never the people at work.'),
    ...lines(
      { lacks: ['parking'] },
      'We have no car park, so come by bus, bike or ride; the stop is a short walk away.',
    ),
    ...lines({}, 'Ask for us by name at the junction and anyone will point the way.'),
  ],
  hours: [
    ...lines(
      { days: 'weekdays-only' },
      'Monday to Friday, {opening} to {closing}; at weekends we rest.',
      'Open on weekdays from {opening}, closed at weekends.',
    ),
    ...lines(
      { days: 'saturday' },
      'Open Saturdays too, a little shorter than the weekdays.',
      'Saturday is the quietest day to come.',
    ),
    ...lines(
      { days: 'sunday' },
      'We open all seven days; Sunday is for the people who can’t do Monday.',
    ),
    ...lines(
      {},
      'Doors open at {opening}, and the last person out turns off the lights at {closing}.',
    ),
  ],
};
