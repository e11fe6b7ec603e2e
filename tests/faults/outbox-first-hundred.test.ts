import { playSchedules } from './support/play-schedules.ts';

playSchedules(1, 100);
