export const heading = 'Work where the light stays on';
