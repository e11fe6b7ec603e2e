/** Where the power comes from when the grid is off at night. */
export const none = 'No power at night';
export const generator = 'Generator at night';
export const inverter = 'Inverter at night';
export const solar = 'Solar at night';

export const backup = (hours: number) => `${hours} h backup`;
