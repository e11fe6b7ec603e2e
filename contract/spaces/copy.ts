/** Where the power comes from when the grid is off at night. */
export const noNightPower = 'No power at night';
export const generator = 'Generator at night';
export const inverter = 'Inverter at night';
export const solar = 'Solar at night';

export const backup = (hours: number) => `${hours} h backup`;

export const backupHours = 'Enter hours from 0 to 24.';
export const speed = 'Enter the speed in Mbps, from 0 to 10,000.';
export const nightPower = 'Choose where the power comes from.';
