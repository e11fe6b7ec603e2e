export const heading = 'Work where the light stays on';
export const lead =
  'Desks, studios and meeting rooms all over Lagos, with their power and internet checked by the people who run them.';
