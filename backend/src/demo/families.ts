import type { EntityManager } from 'typeorm';
import { Child, Parent, User } from '../modules/identity';

type ChildRow = Pick<Child, 'name' | 'grade' | 'gender' | 'school' | 'tshirtSize' | 'jerseyColor'> &
  Partial<Pick<Child, 'medicalNotes'>>;

interface DemoFamily {
  parents: (Pick<Parent, 'name' | 'email' | 'phone' | 'relationship'> & {
    emergency: [name: string, phone: string];
  })[];
  children: ChildRow[];
}

/** Numbers 555-01xx belong to nobody, and neither does example.com. */
const FAMILIES: DemoFamily[] = [
  {
    parents: [
      {
        name: 'Maya Ellison',
        email: 'maya.ellison@example.com',
        phone: '(610) 555-0112',
        relationship: 'Mother',
        emergency: ['Ruth Ellison', '(610) 555-0113'],
      },
    ],
    children: [
      {
        name: 'Theo Ellison',
        grade: '3rd',
        gender: 'Boys',
        school: 'Maple Glen Elementary',
        tshirtSize: 'Youth M',
        jerseyColor: 'Forest Green',
      },
      {
        name: 'June Ellison',
        grade: 'K',
        gender: 'Girls',
        school: 'Maple Glen Elementary',
        tshirtSize: 'Youth XS',
        jerseyColor: 'Golden Yellow',
        medicalNotes: 'Allergic to peanuts; carries an EpiPen.',
      },
    ],
  },
  {
    parents: [
      {
        name: 'Andre Castellan',
        email: 'andre.castellan@example.com',
        phone: '(610) 555-0124',
        relationship: 'Father',
        emergency: ['Ines Castellan', '(610) 555-0125'],
      },
      {
        name: 'Ines Castellan',
        email: 'ines.castellan@example.com',
        phone: '(610) 555-0125',
        relationship: 'Mother',
        emergency: ['Andre Castellan', '(610) 555-0124'],
      },
    ],
    children: [
      {
        name: 'Rafael Castellan',
        grade: '5th',
        gender: 'Boys',
        school: 'Creekside Elementary',
        tshirtSize: 'Youth L',
        jerseyColor: 'Ocean Blue',
      },
    ],
  },
  {
    parents: [
      {
        name: 'Priya Nandakumar',
        email: 'priya.nandakumar@example.com',
        phone: '(610) 555-0136',
        relationship: 'Guardian',
        emergency: ['Sam Okafor', '(610) 555-0137'],
      },
    ],
    children: [
      {
        name: 'Asha Nandakumar',
        grade: '1st',
        gender: 'Girls',
        school: 'Cedar Row School',
        tshirtSize: 'Youth S',
        jerseyColor: 'Hot Pink',
      },
      {
        name: 'Kiran Nandakumar',
        grade: '4th',
        gender: 'Girls',
        school: 'Cedar Row School',
        tshirtSize: 'Youth M',
        jerseyColor: 'Royal Purple',
        medicalNotes: 'Asthma; inhaler in the blue bag.',
      },
    ],
  },
];

export async function loadFamilies(tx: EntityManager): Promise<void> {
  for (const { parents, children } of FAMILIES) {
    const [first] = parents;
    const [firstName, lastName] = first.name.split(' ');
    const { id: userId } = await tx.save(tx.create(User, { email: first.email, firstName, lastName }));
    for (const { emergency, ...parent } of parents) {
      const [emergencyContactName, emergencyContactPhone] = emergency;
      await tx.insert(Parent, { userId, ...parent, emergencyContactName, emergencyContactPhone });
    }
    for (const child of children) await tx.insert(Child, { userId, ...child });
  }
}
