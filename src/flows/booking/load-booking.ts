/*
 * The parts of a booking that are loaded when they are needed. This file is imported dynamically
 * itself, so that the code of the landing page needn't name every file of theirs.
 */

export const loadBookingFlow = () =>
  import('./booking-flow.tsx').then((module) => ({ default: module.BookingFlow }));

export const loadBookingPanel = () =>
  import('./booking-panel.tsx').then((module) => ({ default: module.BookingPanel }));

export const loadMoveFlow = () =>
  import('./move/move-flow.tsx').then((module) => ({ default: module.MoveFlow }));

export const loadExtrasSection = () =>
  import('./extras/extras-section.tsx').then((module) => ({ default: module.ExtrasSection }));
