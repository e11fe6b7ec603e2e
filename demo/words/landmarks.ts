import type { Location } from '#contract/spaces/locations.ts';

/** Latitude, longitude and what people know nearby. */
export type Landmark = readonly [latitude: number, longitude: number, name: string];

/** Known points of each location, all on land. The demo's spaces are within 250 m of one. */
export const LANDMARKS: Readonly<Record<Location, readonly Landmark[]>> = {
  Yaba: [
    [6.5093, 3.3716, 'Behind Tejuosho Market'],
    [6.5152, 3.3842, 'Five minutes’ walk from the UNILAG main gate'],
    [6.5043, 3.3781, 'Close to Sabo bus stop'],
    [6.507, 3.3748, 'Opposite Yaba College of Technology, second gate'],
    [6.4982, 3.3803, 'Near Adekunle junction'],
    [6.5106, 3.3772, 'Two streets from Yaba railway station'],
    [6.5226, 3.3695, 'Between Fadeyi and Jibowu bus stops'],
  ],
  Ikeja: [
    [6.5992, 3.3528, 'By Allen roundabout'],
    [6.5905, 3.3608, 'Opposite the Opebi link bridge'],
    [6.6186, 3.3577, 'Near the Secretariat, Alausa'],
    [6.5942, 3.3402, 'Round the corner from Computer Village'],
    [6.5848, 3.3553, 'Inside Ikeja GRA, near the golf club'],
    [6.6061, 3.3381, 'After the Oba Akran traffic light'],
    [6.6079, 3.3466, 'Near Ikeja City Mall'],
  ],
  'Victoria island': [
    [6.4308, 3.4183, 'Close to Eko Hotel roundabout'],
    [6.4287, 3.4249, 'Two minutes from Bar Beach junction'],
    [6.4331, 3.4327, 'Opposite the Ajose Adeogun roundabout'],
    [6.4356, 3.4416, 'Before the Lekki–Epe flyover'],
    [6.4343, 3.4165, 'Near Bonny Camp'],
    [6.4316, 3.4262, 'Behind the Mega Plaza'],
  ],
  Lekki: [
    [6.4476, 3.4735, 'After the Lekki–Ikoyi toll gate'],
    [6.4427, 3.4782, 'Near Lekki First Gate'],
    [6.4394, 3.4905, 'Off Freedom Way, by the third roundabout'],
    [6.4489, 3.4826, 'Close to Admiralty Way’s last bus stop'],
    [6.4401, 3.4702, 'Five minutes from the Oriental Hotel'],
    [6.4368, 3.5011, 'Opposite Elegushi market'],
  ],
  Ikoyi: [
    [6.4433, 3.4168, 'By Falomo roundabout'],
    [6.4497, 3.4412, 'Near the Lekki–Ikoyi bridge'],
    [6.4553, 3.4371, 'Two streets from Ikoyi Club'],
    [6.4459, 3.4103, 'Opposite the police barracks on Awolowo Road'],
    [6.4541, 3.4218, 'Near the Federal Secretariat'],
    [6.4518, 3.4302, 'Close to Kingsway traffic lights'],
  ],
  Surulere: [
    [6.4932, 3.3573, 'Opposite the shopping mall on Adeniran Ogunsanya'],
    [6.4899, 3.3596, 'Near Bode Thomas roundabout'],
    [6.5031, 3.3533, 'Close to Masha bus stop'],
    [6.4974, 3.3642, 'Behind the National Stadium'],
    [6.5098, 3.3627, 'Under five minutes from Ojuelegba bridge'],
    [6.5118, 3.3486, 'After Lawanson junction'],
  ],
  Apapa: [
    [6.4438, 3.3678, 'Near the Wharf Road roundabout'],
    [6.4489, 3.3618, 'Close to Liverpool bridge'],
    [6.4516, 3.3662, 'Inside Apapa GRA, by the park'],
    [6.4544, 3.3627, 'Before the Marine bridge'],
  ],
  Festac: [
    [6.4663, 3.2832, 'By 23 Road junction'],
    [6.4702, 3.2898, 'Near Festac first gate'],
    [6.4756, 3.2852, 'Opposite the Golden Tulip on Amuwo Odofin road'],
    [6.4625, 3.2924, 'Close to Agboju bus stop'],
    [6.4688, 3.2778, 'Behind the Festac police station'],
  ],
  Ago: [
    [6.5049, 3.3121, 'Near Ago Palace roundabout'],
    [6.4998, 3.3079, 'Close to Apple junction'],
    [6.5103, 3.3162, 'Off Okota roundabout'],
    [6.4963, 3.3053, 'By the canal bridge'],
    [6.5081, 3.3203, 'Before Cele bus stop'],
  ],
  Magodo: [
    [6.6162, 3.3828, 'Near the CMD Road gate'],
    [6.6219, 3.3899, 'Inside Magodo Phase 2, after the second gate'],
    [6.6131, 3.3898, 'Close to the Isheri gate'],
    [6.6258, 3.3822, 'Near Shangisha bus stop'],
  ],
};

/** Rules that any space may have. */
export const HOUSE_RULES = [
  'No smoking indoors.',
  'Please keep calls to the phone booth or the balcony.',
  'Guests of guests sign in at the gate.',
  'Food is welcome in the kitchen, not at the desks.',
  'Leave the room as you found it.',
  'No loud music after 18:00.',
  'Pets stay at home, please.',
  'Switch off the AC when you leave a room.',
  'Arrive no more than 15 minutes early.',
  'Children are welcome with an adult.',
] as const;

/** Rules that creative spaces have as well. */
export const STUDIO_RULES = [
  'Ask before you move the lights.',
  'Shoes off on the backdrop.',
  'Up to six people on set.',
  'Tape on the floor is fine, nails in the wall are not.',
] as const;
