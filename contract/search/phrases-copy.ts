/**
 * Words and phrases that people type into the search, by what they mean (`meanings.ts`), in the form
 * of `foldText` and separated by commas.
 */
export const creative =
  'studio, studios, creative, photo, photos, photoshoot, photo shoot, photography, art';
export const sound =
  'podcast, podcasts, podcasting, recording, music, audio, voice over, sound, band';
export const video = 'film, filming, video, video shoot, youtube, content, content creation';
export const meeting =
  'conference, conference room, conference hall, meeting, meetings, meeting room, boardroom, board room, interview, interviews, interview room';
export const training = 'training, workshop, workshops, seminar, class, classes, event, events';
export const cowork =
  'desk, desks, hot desk, hot desks, hotdesk, office, offices, workspace, cowork, coworking, co working, hub, hubs';
export const projector = 'presentation, projector, screen';
export const wifi = 'internet, wi fi, wifi, fast internet';
export const ac = 'ac, aircon, air con, air conditioner, air conditioned, air conditioning';
export const solar = 'solar, solar power';
export const backup =
  'backup, power backup, backup power, steady light, constant light, 24 hour light, 24 7 light';
export const generator = 'generator, gen';
export const inverter = 'inverter';
export const parking = 'parking, car park';
export const wheelchair = 'wheelchair, accessible, disabled access';
export const printer = 'printer, printing';
export const coffee = 'coffee, cafe, tea';
export const cctv = 'cctv, security';
export const weekend = 'weekend, weekends';
export const saturday = 'saturday, saturdays, open saturday';
export const sunday = 'sunday, sundays, open sunday';

/** Landmarks that people in Lagos name instead of an area. */
export const landmarks = {
  Yaba: 'unilag, university of lagos, akoka, yabatech, yaba tech, sabo, tejuosho, jibowu, ebute metta, herbert macaulay, cchub',
  Ikeja:
    'allen, allen avenue, opebi, alausa, computer village, airport, local airport, maryland, oregun, ikeja gra, lasuth, city mall',
  Surulere:
    'stadium, national stadium, ojuelegba, bode thomas, adeniran ogunsanya, aguda, itire, luth, masha',
  Lekki: 'phase 1, phase one, admiralty, chevron, ikate, jakande, osapa, ajah, vgc',
  'Victoria island':
    'vi, v i, eko hotel, eko atlantic, landmark, oniru, adeola odeku, bar beach, ahmadu bello, civic centre',
  Ikoyi: 'falomo, bourdillon, awolowo road, banana island, obalende, parkview',
  Apapa: 'wharf, port, tin can, liverpool road',
  Festac: 'festac town, mile 2, mile two, amuwo, amuwo odofin, trade fair',
  Ago: 'okota, ago palace, ago palace way, isolo',
  Magodo: 'berger, ojodu berger, shangisha, cmd road, ketu, isheri',
} as const;

export const island = 'island, the island';
export const mainland = 'mainland, the mainland';

/** Words that apply to every space. */
export const general = 'lagos, space, spaces, place, places, room, rooms';

/** Words that narrow nothing, among others that do. */
export const fillers =
  'a, an, and, around, at, below, by, for, in, max, naira, near, next, of, on, or, the, to, under, with';
