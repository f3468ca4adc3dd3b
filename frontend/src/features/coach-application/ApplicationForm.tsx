import { useState } from 'react';

import { submitCoachApplication } from '@/api/generated/coach-applications/coach-applications';
import type { SubmitCoachApplicationDto } from '@/api/generated/model';
import { coachGrades, coachSeasons, genders } from '@/content/choices';
import { otherSchools, schoolNames } from '@/content/schools';
import { EmailField } from '@/ui/EmailField';
import { SelectField, TextAreaField, TextField } from '@/ui/fields';
import { useForm } from '@/ui/form/use-form';
import { formatGrade } from '@/ui/people';
import { toast } from '@/ui/toast';

import { applicationRules, emptyApplication } from './rules';
import { Submitted } from './Submitted';

const grades = coachGrades.map((value) => ({ value, label: formatGrade(value) }));

export function ApplicationForm({ seasons }: { seasons: readonly string[] }) {
  const [sent, setSent] = useState(false);
  const { form, field, busy, ready, values, reset, set } = useForm({
    initial: emptyApplication,
    rules: applicationRules,
    submit: async (filled) => {
      await submitCoachApplication({
        ...filled,
        grade: filled.grade as SubmitCoachApplicationDto['grade'],
        gender: filled.gender as SubmitCoachApplicationDto['gender'],
        experience: filled.experience.trim() || null,
        certifications: filled.certifications.trim() || null,
      });
      toast({ kind: 'good', title: 'Application Submitted!' });
      setSent(true);
    },
    onFailure: () =>
      toast({
        kind: 'bad',
        title: 'Submission Failed',
        description: 'Please try again or contact us directly.',
      }),
  });

  if (sent) {
    const { name, email } = values();
    return (
      <Submitted
        name={name}
        address={email}
        onAgain={() => {
          reset();
          setSent(false);
        }}
      />
    );
  }
  return (
    <form className="card form" aria-label="Coach application" {...form}>
      <fieldset className="form">
        <legend>About you</legend>
        <TextField label="Name" autoComplete="name" maxLength={120} {...field('name')} />
        <div className="grid2">
          <EmailField {...field('email')} onTake={(address) => set('email', address)} />
          <TextField label="Phone" type="tel" autoComplete="tel" maxLength={20} {...field('phone')} />
        </div>
      </fieldset>
      <fieldset className="form">
        <legend>Your team</legend>
        <div className="grid2">
          <SelectField
            label="School"
            placeholder="Choose a school"
            options={[...schoolNames, ...otherSchools]}
            {...field('school')}
          />
          <SelectField
            label="Season"
            placeholder="Choose a season"
            options={seasons.length > 0 ? [...new Set(seasons)] : coachSeasons}
            {...field('season')}
          />
        </div>
        <div className="grid2">
          <SelectField label="Grade" placeholder="Choose a grade" options={grades} {...field('grade')} />
          <SelectField label="Gender" placeholder="Choose" options={genders} {...field('gender')} />
        </div>
      </fieldset>
      <fieldset className="form">
        <legend>Your background</legend>
        <TextAreaField
          label="Experience"
          optional
          hint="Teams you've coached or played for. New coaches are welcome."
          maxLength={2000}
          {...field('experience')}
        />
        <TextAreaField
          label="Certifications"
          optional
          hint="First aid, concussion training, background check."
          maxLength={2000}
          {...field('certifications')}
        />
      </fieldset>
      <button type="submit" className="btn" disabled={busy || !ready} aria-busy={busy}>
        {busy ? 'Submitting...' : 'Submit Application'}
      </button>
    </form>
  );
}
