import './family.css';
const steps = [
  { name: 'Add a parent', text: 'With a phone number, and whom to call in an emergency.' },
  { name: 'Add your child', text: 'Grade, school, shirt size and what a coach must know.' },
  { name: 'Register', text: 'Choose a camp, a clinic or a league and pay by card.' },
] as const;

/** What a family sees until it has added anyone: three steps along a chalk route. */
export function GetStarted({ onAddParent }: { onAddParent(): void }) {
  return (
    <section className="card get-started" aria-labelledby="get-started-title">
      <div className="spread">
        <div>
          <h2 className="t-2" id="get-started-title">
            Get Started
          </h2>
          <p className="muted">Build your roster. Registering takes a minute after that.</p>
        </div>
        <button type="button" className="btn" onClick={onAddParent}>
          Add Parent
        </button>
      </div>
      <ol className="route-steps">
        {steps.map(({ name, text }, index) => (
          <li key={name}>
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="t-4">{name}</h3>
            <p className="small muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
