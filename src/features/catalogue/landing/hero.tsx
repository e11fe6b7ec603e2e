import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { lagosTime } from '#contract/time/lagos-clock.ts';
import { Button } from '#src/ui/button/button.tsx';
import * as copy from './landing-copy.ts';
import { useCatalogue } from '../sync/use-catalogue.ts';
import styles from './landing.module.css';
import { HeroScene } from './hero-scene.tsx';
import { chosenLocation, LocationSelect } from './location-select.tsx';
import { useMinute } from '../card/use-minute.ts';

export function Hero() {
  return (
    <section className={styles['hero']} aria-labelledby="hero-title">
      <div className={styles['text']}>
        <SavedPill />
        <h1 id="hero-title" className={styles['title']}>
          {copy.headlineStart} <em>{copy.headlineEmphasis}</em> {copy.headlineEnd}
        </h1>
        <p className={styles['lead']}>{copy.lead}</p>
        <SearchBox />
      </div>
      <HeroScene className={styles['scene'] ?? ''} />
    </section>
  );
}

function SavedPill() {
  const { catalogue, problem } = useCatalogue();
  const count = catalogue?.spaces.length;
  const text =
    count === undefined ? (problem ? copy.notLoaded : copy.loadingSpaces) : copy.spacesSaved(count);
  return (
    <p className={styles['pill']} role="status">
      <span className={count === undefined ? styles['waiting'] : styles['ready']} />
      {text}
    </p>
  );
}

function SearchBox() {
  const navigate = useNavigate();
  const today = lagosTime(useMinute()).date;

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const location = chosenLocation(form);
    const openOn = form.get('openOn');
    void navigate({
      to: '/allspace',
      search: {
        ...(location ? { location } : {}),
        ...(typeof openOn === 'string' && openOn !== '' ? { openOn } : {}),
      },
    });
  };

  return (
    <form className={styles['search']} action="/allspace" onSubmit={search}>
      <div className={styles['field']}>
        <label htmlFor="hero-where">Where</label>
        <LocationSelect id="hero-where" name="location" placeholder="Anywhere" />
      </div>
      <div className={styles['field']}>
        <label htmlFor="hero-when">When</label>
        <input id="hero-when" name="openOn" type="date" min={today} placeholder="Any day" />
      </div>
      <Button kind="next" type="submit">
        {copy.findYourSpace}
      </Button>
    </form>
  );
}
