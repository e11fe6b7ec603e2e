import { playSchedules } from './support/play-schedules.ts';

playSchedules(101, 100);
