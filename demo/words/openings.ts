import { type Line, lines } from './line.ts';

/** One-sentence descriptions. Every longer overview starts with one. */
export const OPENINGS: readonly Line[] = [
  ...lines(
    { trades: ['cowork'] },
    'A tidy, grown-up workspace in {area} for people with a deadline.',
    'Desks by the hour or the day on {street}, and nobody asks what you are building.',
    'A former printing shop in {area}, cleaned, painted and wired for work.',
  ),
  ...lines(
    { trades: ['cowork'], seats: 'several' },
    'A bright room off {street}, with long shared tables and chairs that are kind to backs.',
    'Dedicated desks and hot desks side by side, two minutes on foot from {street}.',
    'An old family house on {street}, opened up into one calm workroom.',
    'Our hub on {street} started as one table for three friends and grew from there.',
    'Shared desks in the middle of {area}, close to the bus stop and the banks.',
  ),
  ...lines(
    { trades: ['cowork'], seats: 'several', lacks: ['wheelchair'] },
    'A working floor above the shops of {street}: come in, sit down, get on with it.',
  ),
  ...lines(
    { trades: ['cowork'], seats: 'few' },
    'A small, quiet room off {street} with a door that closes.',
    'A little office in {area} where you can hear yourself think.',
  ),
  ...lines(
    { trades: ['cowork'], seats: 'many' },
    'A full floor with room for {capacity} people, from single desks to a row for your whole team.',
    'One of the larger hubs in {area}: {capacity} seats, and still quiet in the corners.',
  ),
  ...lines(
    { trades: ['photo'] },
    'A daylight studio off {street} with a white cove and two metres of clear space around it.',
    'A photo studio with a cyclorama wall, a make-up corner and a rail for the wardrobe.',
    'A clean, high-ceilinged studio in {area} for portraits, products and look books.',
    'A hire studio for photographers who would rather shoot than carry stands.',
    'Tall windows to the north, a painted cove and paper rolls in nine colours.',
  ),
  ...lines(
    { trades: ['sound'], needs: ['sound'] },
    'A treated control room and one live room, built by people who record for a living.',
    'A recording studio on {street} with a floating floor and a proper vocal booth.',
    'Rehearse, track and mix in one place: a warm room in {area} with honest monitors.',
    'A music room where the drums stay set up and the cables all work.',
    'A producer’s room with a booth, made for vocals, voice-overs and long nights.',
  ),
  ...lines(
    { trades: ['art'] },
    'A painters’ studio with easels, sinks and a floor nobody minds you spilling on.',
    'A shared art room in {area}, with north light and racks to dry your canvases.',
    'An open workshop off {street} for painting, print and clay.',
    'White walls, good light and big tables: a room for making things by hand.',
  ),
  ...lines(
    { trades: ['fashion'] },
    'A cutting room with three machines, steam irons and a table four metres long.',
    'A fashion atelier on {street}, from the first sketch to the last fitting.',
    'A sewing studio in {area} with forms, a fitting mirror and a rail for fifty pieces.',
    'A workroom for designers who have outgrown the dining table.',
  ),
  ...lines(
    { trades: ['podcast'], needs: ['sound'] },
    'A podcast room with four microphones, one round table and no echo.',
    'Sit down, put the headphones on and talk: the room in {area} is ready to record.',
    'A talk studio off {street} for interviews, podcasts and voice-overs.',
    'A soft, quiet room made for two hosts and a guest with a story.',
  ),
  ...lines(
    { trades: ['movement'] },
    'A sprung floor, a full wall of mirrors and enough height for lifts.',
    'A dance room in {area} for classes, rehearsals and auditions.',
    'Ninety square metres of clear floor off {street}, with a barre along one side.',
    'A movement studio for dance, yoga and theatre, swept before every booking.',
  ),
];

/** Complete overviews of 40 to 80 characters. */
export const SHORT_OVERVIEWS: readonly Line[] = [
  ...lines(
    { trades: ['cowork'] },
    'A clean desk and a quiet room, two minutes from the main road.',
    'Simple desks, steady light and friendly people at the front.',
    'A calm floor for writers, coders and accountants alike.',
    'Work here by the hour or the day. Water is free.',
  ),
  ...lines(
    { trades: ['cowork'], needs: ['wifi'] },
    'Desks, fast Wi-Fi and a door that shuts out the traffic.',
  ),
  ...lines(
    { trades: ['cowork'], needs: ['solar'] },
    'Hot desks on solar power: the light stays on, all day.',
  ),
  ...lines({ trades: ['photo'] }, 'A white cove, good light and space for the whole crew.'),
  ...lines(
    { trades: ['sound'], needs: ['sound'] },
    'One live room, one booth and a control room that tells the truth.',
  ),
  ...lines({ trades: ['art'] }, 'Easels, sinks and north light. Bring your own brushes.'),
  ...lines({ trades: ['fashion'] }, 'Machines, a cutting table and a mirror for the fitting.'),
  ...lines(
    { trades: ['podcast'], needs: ['sound'] },
    'Four microphones and a quiet room. Just bring the gist.',
  ),
  ...lines({ trades: ['movement'] }, 'A sprung floor, mirrors and music. Shoes off at the door.'),
];
