import { type PointerEvent, useId, useState } from 'react';
import { Grid, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './bar-chart.module.css';
import { axisEnd } from './figures.ts';

interface Bar {
  readonly name: string;
  readonly value: number;
}

interface BarChartProps {
  /** What the bars show, as a label for the slider. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Formats a value for the axis, in short. */
  readonly short: (value: number) => string;
  /** Formats a value with its unit. */
  readonly format: (value: number) => string;
}

/** Units of the drawing, which is stretched to its container. */
const WIDTH = 1000;
const HEIGHT = 200;
const GAP = 0.24;

/**
 * Bars with a slider below them: by keyboard, touch or pointer, one bar at a time is described in
 * words.
 */
export function BarChart({ label, bars, short, format }: BarChartProps) {
  const [chosen, setChosen] = useState<number>();
  const id = useId();
  const at = Math.min(chosen ?? bars.length - 1, bars.length - 1);
  const end = axisEnd(Math.max(...bars.map(({ value }) => value)));
  const bar = bars[at];
  const message = bar === undefined ? '' : `${bar.name}: ${format(bar.value)}`;

  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const under = Math.floor((bars.length * (clientX - left)) / Math.max(1, width));
    setChosen(Math.max(0, Math.min(bars.length - 1, under)));
  };

  return (
    <Stack fit gap={2}>
      <output className={styles['readout']} htmlFor={id}>
        {message}
      </output>
      <Grid gap={3} className={styles['plot']}>
        <Text tone="muted" size="xs" end className={styles['axis']} aria-hidden="true">
          <span>{short(end)}</span>
          <span>{short(0)}</span>
        </Text>
        <svg
          className={styles['bars']}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerMove={point}
          onPointerDown={point}
        >
          <path className={styles['grid']} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} />
          {bars.map(({ name, value }, index) => (
            <BarShape
              key={name}
              index={index}
              count={bars.length}
              share={value / end}
              isChosen={index === at}
            />
          ))}
          <path className={styles['base']} d={`M0 ${HEIGHT}H${WIDTH}`} />
        </svg>
      </Grid>
      <input
        id={id}
        className={styles['slider']}
        type="range"
        min={0}
        max={Math.max(0, bars.length - 1)}
        value={at}
        aria-label={label}
        aria-valuetext={message}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <Inline
        as="p"
        gap={4}
        spread
        tone="muted"
        size="xs"
        className={styles['ends']}
        aria-hidden="true"
      >
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </Inline>
    </Stack>
  );
}

interface BarShapeProps {
  readonly index: number;
  readonly count: number;
  /** Share of the whole height, from 0 to 1. */
  readonly share: number;
  readonly isChosen: boolean;
}

function BarShape({ index, count, share, isChosen }: BarShapeProps) {
  const step = WIDTH / count;
  const height = share * HEIGHT;
  return (
    <rect
      className={styles['bar']}
      data-chosen={isChosen}
      x={index * step + (step * GAP) / 2}
      y={HEIGHT - height}
      width={step * (1 - GAP)}
      height={height}
    />
  );
}
