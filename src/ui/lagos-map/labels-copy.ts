export interface MapLabel {
  readonly text: string;
  /** Degrees. */
  readonly at: string;
  readonly kind: 'area' | 'place' | 'water' | 'bridge';
  /** The smallest zoom at which it is shown; 1 is the whole city. */
  readonly from: number;
  /** Degrees by which the text is turned. */
  readonly turned?: number;
}

export const LABELS: readonly MapLabel[] = [
  { text: 'Ikeja', at: '3.3485,6.603', kind: 'area', from: 1 },
  { text: 'Magodo', at: '3.385,6.621', kind: 'area', from: 1 },
  { text: 'Yaba', at: '3.3775,6.5135', kind: 'area', from: 1 },
  { text: 'Surulere', at: '3.353,6.4985', kind: 'area', from: 1 },
  { text: 'Ago', at: '3.3125,6.5075', kind: 'area', from: 1 },
  { text: 'Festac', at: '3.281,6.4705', kind: 'area', from: 1 },
  { text: 'Apapa', at: '3.3615,6.4485', kind: 'area', from: 1 },
  { text: 'Ikoyi', at: '3.435,6.4535', kind: 'area', from: 1 },
  { text: 'Victoria Island', at: '3.4255,6.4308', kind: 'area', from: 1 },
  { text: 'Lekki', at: '3.4835,6.446', kind: 'area', from: 1 },
  { text: 'Lagos Island', at: '3.3955,6.4555', kind: 'place', from: 1.6 },
  { text: 'Oshodi', at: '3.3395,6.5585', kind: 'place', from: 1.3 },
  { text: 'Maryland', at: '3.372,6.5715', kind: 'place', from: 1.6 },
  { text: 'Gbagada', at: '3.39,6.5575', kind: 'place', from: 1.6 },
  { text: 'Mushin', at: '3.3485,6.5285', kind: 'place', from: 1.6 },
  { text: 'Ojota', at: '3.3865,6.5885', kind: 'place', from: 1.8 },
  { text: 'Alausa', at: '3.3595,6.617', kind: 'place', from: 1.8 },
  { text: 'Agege', at: '3.3235,6.6215', kind: 'place', from: 1.3 },
  { text: 'Ikorodu', at: '3.505,6.6175', kind: 'place', from: 1 },
  { text: 'Ajah', at: '3.5715,6.4695', kind: 'place', from: 1 },
  { text: 'Makoko', at: '3.3875,6.495', kind: 'place', from: 2.4 },
  { text: 'Ebute Metta', at: '3.3805,6.486', kind: 'place', from: 2 },
  { text: 'UNILAG', at: '3.3945,6.518', kind: 'place', from: 1.8 },
  { text: 'Airport', at: '3.321,6.58', kind: 'place', from: 1.3 },
  { text: 'Mile 2', at: '3.313,6.4605', kind: 'place', from: 1.8 },
  { text: 'Isolo', at: '3.318,6.5395', kind: 'place', from: 1.8 },
  { text: 'Eko Atlantic', at: '3.4185,6.4135', kind: 'place', from: 2.2 },
  { text: 'Banana Island', at: '3.4515,6.466', kind: 'place', from: 3 },
  { text: 'Oworonshoki', at: '3.4035,6.5545', kind: 'place', from: 2.4 },
  { text: 'Chevron', at: '3.527,6.4445', kind: 'place', from: 1.8 },
  { text: 'Lagos Lagoon', at: '3.475,6.53', kind: 'water', from: 1 },
  { text: 'Atlantic Ocean', at: '3.47,6.384', kind: 'water', from: 1 },
  { text: 'Lagos Harbour', at: '3.3795,6.4405', kind: 'water', from: 2.6, turned: -60 },
  { text: 'Five Cowrie Creek', at: '3.437,6.4392', kind: 'water', from: 3.2 },
  { text: 'Third Mainland Bridge', at: '3.4105,6.508', kind: 'bridge', from: 1, turned: -84 },
  { text: 'Lekki–Ikoyi Bridge', at: '3.4605,6.4535', kind: 'bridge', from: 3, turned: 18 },
];

export const keys = 'Use the arrow keys to move, plus and minus to zoom';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
