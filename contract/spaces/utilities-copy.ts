export const backupHours = 'Enter hours from 0 to 24.';
export const speed = 'Enter the speed in Mbps, from 0 to 10,000.';
export const nightPower = 'Choose where the power comes from.';
