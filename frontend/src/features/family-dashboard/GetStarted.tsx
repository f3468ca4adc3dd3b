import { Icon } from '@/ui/Icon';

import './family.css';

const steps = [
  {
    name: 'Add a parent',
    text: 'Add your phone number and an emergency contact.',
    action: 'Add Parent',
  },
  {
    name: 'Add your child',
    text: 'Add grade, school, shirt size and anything a coach should know.',
    action: 'Add Child',
  },
  {
    name: 'Register',
    text: 'Choose a camp, clinic or league and pay by card.',
    action: 'Register for Programs',
  },
] as const;

/** What a family sees until all three are done: steps along a chalk route, and the way to the next one. */
export function GetStarted({ done, onNext }: { done: readonly boolean[]; onNext(step: number): void }) {
  const next = done.indexOf(false);
  const step = steps[next];
  if (!step) return null;
  return (
    <section className="card get-started" aria-labelledby="get-started-title">
      <div className="spread">
        <div>
          <h2 className="t-2" id="get-started-title">
            Get Started
          </h2>
          <p className="muted">Set up your family profile. After that, registering takes about a minute.</p>
        </div>
        <button type="button" className="btn" onClick={() => onNext(next)}>
          {step.action}
        </button>
      </div>
      <ol className="route-steps">
        {steps.map(({ name, text }, index) => (
          <li
            key={name}
            className={done[index] ? 'done' : undefined}
            aria-current={index === next ? 'step' : undefined}
          >
            <span className="num" aria-hidden="true">
              {done[index] ? <Icon name="check" small /> : index + 1}
            </span>
            <h3 className="t-4">
              {name}
              {done[index] ? <span className="vh">, done</span> : null}
            </h3>
            <p className="small muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
